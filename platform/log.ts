import { isatty } from 'node:tty';
import type { FastifyBaseLogger } from 'fastify';
import pino, { type DestinationStream } from 'pino';
import type { Config } from './config.ts';
import { steadyOutput } from './steady-output.ts';

/** As much of pino as anybody here needs, which is also what Fastify asks for. */
export type Log = FastifyBaseLogger;

/**
 * The server's log: one line of JSON an event, or one to read when a person looks on. It goes to stderr; stdout is for
 * what the person who typed the command should read.
 */
export function newLog(level: Config['logLevel'], destination: DestinationStream = stderr()): Log {
  return pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, hooks: { streamWrite: withoutSecrets } },
    destination,
  );
}

const HIDDEN = '[hidden]';
const SECRET_NAME = 'password|passwd|passphrase|secret|token|authorization|cookie|api_?-?key';

/**
 * A line of the log with every secret blacked out. It works on the finished line, so nothing slips through by the depth
 * at which it is nested, in the text of a message, or in the stack of an error.
 */
export function withoutSecrets(line: string): string {
  return line
    .replace(SECRET_VALUES, `$1"${HIDDEN}"`)
    .replace(SECRETS_IN_TEXT, `$1${HIDDEN}`)
    .replace(CREDENTIALS_IN_URL, `$1${HIDDEN}@`)
    .replace(WORDS_IN_PATH, `$1${HIDDEN}`);
}

/** "password":"…", "set-cookie":["…"], also deep inside; null, numbers and booleans tell nothing. */
const SECRET_VALUES = new RegExp(
  `("[^"\\\\]*(?:${SECRET_NAME})[^"\\\\]*":)(?:"(?:[^"\\\\]|\\\\.)*"|\\[[^\\]]*\\])`,
  'gi',
);
/** In a message: Bearer …, password=…, and JSON within a text. */
const SECRETS_IN_TEXT = new RegExp(
  `(Bearer\\s+|(?:${SECRET_NAME})\\w*(?:\\\\+")?\\s*[=:]\\s*(?:\\\\+")?)(?!"|\\[)[^\\s"\\\\&,;)}]+`,
  'gi',
);
/** postgres://user:password@host */
const CREDENTIALS_IN_URL = /(\b[a-z][a-z0-9+.-]*:\/\/[^\s:/@"]*:)[^\s@"]*@/gi;
/** The links of mails, whose address is enough to use them; what customers call their orders, and what visitors look for. */
const WORDS_IN_PATH =
  /(\/(?:confirmations|password-resets|punchout\/start|quotes\/link|(?<!(?:api|account)\/)quotes|orders\/po-numbers|(?<!api\/)products\/search)\/)[^\s"/?#]+/g;

let ofProcess: DestinationStream | undefined;

/** One for all logs of a process: what one of them holds back is not overtaken by another. */
function stderr(): DestinationStream {
  const shown = isatty(2) ? forReading : (line: string): string => line;
  ofProcess ??= steadyOutput(2, (lines) => shown(lostLines(lines)));
  const direct = ofProcess;
  return { write: (line) => direct.write(shown(line)) };
}

const WARN = pino.levels.values['warn'];

const lostLines = (lines: number): string =>
  `${JSON.stringify({ level: WARN, time: new Date().toISOString(), lines, msg: 'lines of this log are lost: there was no room' })}\n`;

const LEVELS: Readonly<Record<number, string>> = pino.levels.labels;

/** 14:03:12 error the sentence key=value … */
export function forReading(line: string): string {
  const { level, time, msg = '', err, ...rest }: LogLine = JSON.parse(line);
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const words = [time.slice(11, 19), (LEVELS[level] ?? '').padEnd(5), msg, ...facts].filter(Boolean);
  return `${words.join(' ')}\n${err?.stack ? `${err.stack}\n` : ''}`;
}

interface LogLine {
  readonly level: number;
  readonly time: string;
  readonly msg?: string;
  readonly err?: { readonly stack?: string };
}
