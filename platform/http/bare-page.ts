/** A page of one sentence, for whoever comes while there is no shop to draw it, or no time. */
export const barePage = (title: string, sentence: string, refreshSeconds?: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
${refreshSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${refreshSeconds}">\n`}<title>${title}</title>
<p>${sentence}</p>
</html>
`;
