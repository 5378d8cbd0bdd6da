/** Under what a device keeps what has changed in its table. */
export const NEWS = 'crimp-book-news';
