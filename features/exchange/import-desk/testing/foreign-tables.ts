import type { MappingForm } from '#features/exchange/import-mappings/import-mappings.contract.ts';

/** A crimp table as a maker in Europe prints it: 16 columns, commas before decimals, a title, cells merged down. */
export const european = {
  text: [
    'Pressmaßtabelle Schlauchleitungen;;;;;;;;;;;;;;;',
    'Stand 03/2026, alle Angaben ohne Gewähr;;;;;;;;;;;;;;;',
    '"Schlauch-\ntyp";DN;"Innen-Ø\n[Zoll]";"Außen-Ø\n[mm]";Fassung;Armatur;"Pressmaß\n[mm]";"Toleranz\n[mm]";Backen;"Schälen\naußen [mm]";"Schälen\ninnen [mm]";"Einsteck-\ntiefe [mm]";"Fassungs-\nlänge [mm]";Rückfederung;Ausgabe;Bemerkung',
    'EC 600;DN 6;1/4;13,4;FN 104;MF04;17,05;±0,10;16;0;0;24;20;0,12;C;',
    ';DN 10;3/8;17,4;FN 106;MF06;21,4;±0,10;20;0;0;28;24;0,12;C;ab Charge 12',
    ';DN 13;1/2;20,6;FN 108;MF08;25,775;±0,15;24;0;0;33;29;0,14;C;',
    '"Schlauch-\ntyp";DN;"Innen-Ø\n[Zoll]";"Außen-Ø\n[mm]";Fassung;Armatur;"Pressmaß\n[mm]";"Toleranz\n[mm]";Backen;"Schälen\naußen [mm]";"Schälen\ninnen [mm]";"Einsteck-\ntiefe [mm]";"Fassungs-\nlänge [mm]";Rückfederung;Ausgabe;Bemerkung',
    'EC 700;DN 20;3/4;29,5;FN 112;SP12;35,1;±0,15;34;30,5;8;40;37;0,15;C;',
    '',
  ].join('\r\n'),
  mapping: {
    kind: 'crimp',
    headRow: 3,
    keepOtherHoses: true,
    columns: [
      { ours: 'hose', from: 'Schlauch- typ', down: true },
      { ours: 'DN', from: 'DN' },
      { ours: 'ferrule', from: 'Fassung' },
      { ours: 'insertType', from: 'Armatur' },
      { ours: 'crimpDiam', from: 'Pressmaß [mm]' },
      { ours: 'tolerance', from: 'Toleranz [mm]' },
      { ours: 'dieSet', from: 'Backen' },
      { ours: 'extSkive', from: 'Schälen außen [mm]' },
      { ours: 'intSkive', from: 'Schälen innen [mm]' },
      { ours: 'insertionDepth', from: 'Einsteck- tiefe [mm]' },
      { ours: 'crimpLength', from: 'Fassungs- länge [mm]' },
      { ours: 'rebound', from: 'Rückfederung' },
      { ours: 'crimpVersion', from: 'Ausgabe' },
      { ours: 'warning', from: 'Bemerkung' },
    ],
  },
} satisfies { text: string; mapping: MappingForm };

/** As a maker in America prints one: inches with decimals and fractions, a head of two rows, words in place of figures. */
export const american = {
  text: [
    'Hose,,Stem,Shell,Crimp,,Die,Skive,',
    'Series,Dash,,,O.D. (in),Tol. (in),Set (in),External,Internal',
    'WP 210,-4,Multifit,S104,.671,0.004,5/8,No-Skive,No-Skive',
    'WP 210,-8,Multifit,S108,1.015,0.006,15/16,No-Skive,No-Skive',
    'WP 210,-12,Interlock Plus,S112,1 3/8",0.006,1-5/16,1 3/16",3/8"',
    '',
  ].join('\n'),
  mapping: {
    kind: 'crimp',
    headRows: 2,
    keepOtherHoses: true,
    columns: [
      { ours: 'hose', from: 'Hose Series' },
      { ours: 'dash', from: 'Hose Dash' },
      { ours: 'insertType', from: 'Stem' },
      { ours: 'ferrule', from: 'Shell' },
      { ours: 'crimpDiam', from: 'Crimp O.D. (in)', unit: 'in' },
      { ours: 'tolerance', from: 'Crimp Tol. (in)', unit: 'in' },
      { ours: 'dieSet', from: 'Die Set (in)', unit: 'in' },
      { ours: 'extSkive', from: 'Skive External', unit: 'in', values: [{ theirs: 'no-skive', ours: '0' }] },
      { ours: 'intSkive', from: 'Skive Internal', unit: 'in', values: [{ theirs: 'no-skive', ours: '0' }] },
      { ours: 'crimpVersion', constant: '2026' },
    ],
  },
} satisfies { text: string; mapping: MappingForm };

/** As one in Asia sends it, in a workbook: insert and ferrule in one part number, units in the cells, one-piece ends. */
export const asian = {
  rows: [
    ['Hose', 'I.D.', 'Assembly P/N', 'Shell', 'Swage dia', '+/-', 'Die', 'Note'],
    ['HT1', '12.7 mm', 'MF08-HS08', 'HS 08', '25.70 mm', '± 0.2 mm', '24', ''],
    ['HT1', '25.4 mm', 'MF16-HS16', 'HS 16', '41.20 mm', '± 0.2 mm', '40', 'Grease the thread'],
    ['HT1', '9.5 mm', 'OPF06', '', '20.80 mm', '± 0.2 mm', '20', ''],
  ],
  mapping: {
    kind: 'crimp',
    keepOtherHoses: true,
    columns: [
      { ours: 'hose', from: 'Hose' },
      { ours: 'inches', from: 'I.D.' },
      { ours: 'partNumber', from: 'Assembly P/N' },
      { ours: 'ferrule', from: 'Shell', values: [{ theirs: '', ours: '_' }] },
      { ours: 'crimpDiam', from: 'Swage dia' },
      { ours: 'tolerance', from: '+/-' },
      { ours: 'dieSet', from: 'Die' },
      { ours: 'extSkive', constant: '0' },
      { ours: 'intSkive', constant: '0' },
      { ours: 'crimpVersion', constant: '1' },
      { ours: 'warning', from: 'Note' },
    ],
  },
} satisfies { rows: string[][]; mapping: MappingForm };
