export {
  companyWithNumbers,
  findOwnNumber,
  findOwnNumbers,
  listOwnBeginning,
  type OwnCompany,
  readingTheirs,
} from './own-numbers.store.ts';
