/** Dash sizes of inserts by their nominal diameter, as fittings are listed by. */
const dashOfDn: ReadonlyMap<number, string> = new Map([
  [5, '03'],
  [6, '04'],
  [8, '05'],
  [10, '06'],
  [12, '08'],
  [16, '10'],
  [19, '12'],
  [22, '14'],
  [25, '16'],
  [31, '20'],
  [38, '24'],
  [51, '32'],
  [63, '40'],
  [76, '48'],
]);

/**
 * The dash size of the fittings that go into a hose: by diameter, because a few hoses (SAE 100R5, 100R14) count their
 * dash another way, and a TC5-08 takes a -06 insert. Never by DN_ferrule: a ferrule goes by the outside of the hose (book 5).
 *
 * @param dn the hose's own
 * @returns undefined for a diameter that no fitting is listed by
 */
export const insertDash = (dn: number): string | undefined => dashOfDn.get(dn);
