import { type Engine, key } from '#e2e/engine.ts';
import { eventually } from '#testing/server-process.ts';

/** What is typed into a field for a day: each engine wants the parts in its own way. */
export type TypedDay = (year: string, month: string, day: string) => string;

/** Month, day and year, and the button of its calendar. */
const PARTS = 4;

/** By its keys: what a press opens over a field for days is the window's own. */
export async function typeDay(engine: Engine, name: string, day: string, typed: TypedDay): Promise<void> {
  const field = `document.querySelector('main input[type=date][name=${name}]')`;
  const isIn = async () => engine.read<boolean>(`return document.activeElement === ${field}`);
  const [year = '', month = '', date = ''] = day.split('-');
  await eventually(async () => {
    await engine.read(`
      const fields = [...document.querySelectorAll('main input:not([type=hidden]), main textarea, main select, main summary, main a, main button')]
        .filter((one) => one.getClientRects().length > 0);
      fields[fields.indexOf(${field}) - 1].focus();`);
    // A field for days before it is left by as many as it has parts.
    for (let part = 0; part < PARTS && !(await isIn()); part++) await engine.type(key.tab);
    await engine.type(typed(year, month, date));
    return (await engine.read(`return ${field}.value`)) === day || undefined;
  });
}
