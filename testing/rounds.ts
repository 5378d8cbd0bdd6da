/** `npm run test:long` runs all rounds of a test, `npm test` a tenth of them (shapes 9). */
export const rounds = (all: number): number => (process.env['LONG'] === '1' ? all : Math.ceil(all / 10));
