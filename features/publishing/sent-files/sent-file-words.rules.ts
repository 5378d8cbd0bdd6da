/** '1,240 KB' */
export const weightOf = ({ bytes }: { readonly bytes: number }): string =>
  `${Math.ceil(bytes / 1024).toLocaleString('en-US')} KB`;
