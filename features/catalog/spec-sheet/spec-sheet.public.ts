export { specSheetFileName, specSheetPdf } from './spec-sheet.ts';
