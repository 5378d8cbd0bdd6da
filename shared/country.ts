/** As an envelope has it. */
export const countryNames = { US: 'United States', CA: 'Canada' } as const;
