/** A mail server that comes back is found within five minutes. */
const LONGEST_WAIT_SECONDS = 300;

/** After the first failure two seconds, then four, eight … five minutes. */
export const retryInSeconds = (attempts: number): number =>
  Math.min(LONGEST_WAIT_SECONDS, 2 ** Math.min(attempts, 10));

/** What nodemailer tells of a failure. */
export interface MailFailure {
  readonly message: string;
  /** Of the server's answer: 550 and the like. */
  readonly responseCode?: number;
  /** What the server was answering: 'RCPT TO'. */
  readonly command?: string;
}

/** The server has refused this very mail for good; a wrong password or a closed door is not about the mail. */
export const isRefusedForGood = ({ responseCode = 0, command = '' }: MailFailure): boolean =>
  responseCode >= 500 && responseCode < 600 && ['MAIL FROM', 'RCPT TO', 'DATA'].includes(command);
