/** Under which the table is kept on a device, so that whoever looks whether there is one needs nothing that reads it. */
export const KEPT_BOOK = 'crimp-book';
