import { accessTable } from './access-table.ts';
import { expectedActing } from './acting-access.ts';
import { expectedInPunchout } from './punchout-access.ts';

/** docs/access.md, written from the table that the access walk holds the server to. */
export function accessDocs(): string {
  const rows = accessTable.map((row) => {
    const { call, expected, colleague } = row;
    const [visitor, own, other, admin] = expected.map(String);
    const cells = [
      visitor,
      colleague === 'ok' ? `${own}, colleagues too` : own,
      other,
      admin,
      expectedActing(row),
      expectedInPunchout(row),
    ];
    return `| \`${call}\` | ${cells.join(' | ')} |`;
  });
  const leading = accessTable.flatMap(({ call, expected: [, own, other], colleague, leading }) =>
    leading ? [`| \`${call}\` | ${[own, colleague ?? other, ...leading].join(' | ')} |`] : [],
  );
  return `# Who may call what

Written by \`node scripts/write-access-docs.ts\` from \`testing/access-table.ts\`; \`app/access.test.ts\` calls every endpoint as
everybody and compares. 401: not signed in. 403: a role that may never make the call. 404: the role may, but the thing is not theirs.

| call | visitor | own customer | other customer | admin | staff ordering for that customer | from a purchasing system, as that customer |
|---|---|---|---|---|---|---|
${rows.join('\n')}

Where it matters who leads a company, of the customers:

| call | buyer whose it is | colleague, a buyer | approver | manager | another company's manager |
|---|---|---|---|---|---|
${leading.join('\n')}
`;
}
