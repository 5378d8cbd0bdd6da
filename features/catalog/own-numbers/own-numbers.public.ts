export {
  companyWithNumbers,
  findOwnNumber,
  findOwnNumbers,
  listOwnBeginning,
  type OwnCompany,
  readingTheirs,
  theirsOf,
} from './own-numbers.store.ts';
