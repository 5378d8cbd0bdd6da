import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import type { Db } from '#platform/db/db.ts';
import { EmailAddress, FirstName, LastName, messages, NewPassword } from './accounts.contract.ts';
import { isCommonPassword, passwordWork } from './passwords.service.ts';
import { saveNewUser } from './user-changes.store.ts';

/** What the command needs of whoever runs it. */
export interface AdminOperator {
  /** Prints a line that stays. */
  readonly say: (line: string) => void;
  readonly onDatabase: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Where the password is typed, or comes through a pipe. */
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
}

const usage = 'create --email ADDRESS [--first NAME] [--last NAME]';

const Admin = z.object({
  email: EmailAddress,
  firstname: FirstName,
  lastname: LastName,
  password: NewPassword.check(
    z.refine((password) => !isCommonPassword(password), messages.passwordTooCommon),
  ),
});

export const adminCommand = {
  name: 'admin',
  usage,
  summary: 'create an admin; the password is asked for, piped in, or FERRULE_PASSWORD',
  /** @returns the exit code: 0 done, 1 refused and nothing written, 2 not understood */
  async run(args: readonly string[], operator: AdminOperator): Promise<0 | 1 | 2> {
    const asked = readArguments(args);
    if (asked === undefined) {
      operator.say(`Usage: npx ferrule admin ${usage}`);
      return 2;
    }
    const admin = Admin.safeParse({ ...asked, password: await readPassword(operator) });
    if (!admin.success) {
      for (const { message } of admin.error.issues) operator.say(message);
      return 1;
    }
    const { email, firstname, lastname, password } = admin.data;
    const passwordHash = await passwordWork().hash(password);
    const id = await operator.onDatabase(async (db) =>
      db
        .transaction()
        .execute(async (tx) =>
          saveNewUser(tx, { email, firstname, lastname, passwordHash, confirmed: true }),
        ),
    );
    operator.say(id === undefined ? `${email} already has an account.` : `${email} may sign in now.`);
    return id === undefined ? 1 : 0;
  },
};

function readArguments(
  args: readonly string[],
): { readonly email: string; readonly firstname: string; readonly lastname: string } | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { email: { type: 'string' }, first: { type: 'string' }, last: { type: 'string' } },
    });
    const { email, first = 'Shop', last = 'Admin' } = values;
    const isUnderstood = positionals.length === 1 && positionals[0] === 'create' && email !== undefined;
    return isUnderstood ? { email, firstname: first, lastname: last } : undefined;
  } catch {
    // An option that there is not.
    return undefined;
  }
}

/** From the environment, from the first line of a pipe, or typed where nobody can read it. */
async function readPassword({ environment, input, say }: AdminOperator): Promise<string> {
  const given = environment['FERRULE_PASSWORD'];
  if (given !== undefined) return given;
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = input.isTTY === true;
  if (terminal) say('Password (at least 10 characters, it is not shown):');
  const lines = createInterface({ input, output: nowhere, terminal });
  const { value } = await lines[Symbol.asyncIterator]().next();
  lines.close();
  return typeof value === 'string' ? value : '';
}
