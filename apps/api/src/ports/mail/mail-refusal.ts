/** Whom or what a mail server will never take, whoever asks. */
export type Refused = 'recipient' | 'content';

type Answer = {
  /** What was said to the server last, in nodemailer's words. */
  command?: string;
  /** nodemailer's kind of failure: EMESSAGE once the content was sent. */
  code?: string;
  /** The three digits of the answer. */
  responseCode?: number;
  /** The answer as it came. */
  response?: string;
};

/**
 * What a failed delivery refuses for good: the recipient, or what the mail says. `undefined` where trying again can
 * help, and wherever that is in doubt: an answer to our connection, password or sender address is ours to repair, and
 * so is a policy, for a provider that has suspended us answers like one that finds a mail distasteful. Many servers
 * keep what they hold against the sender until RCPT TO, so the stage alone decides nothing there; the enhanced status
 * code (RFC 3463) does, or, where there is none, the three digits and what the words are about.
 */
export function refusedForGood(error: unknown): Refused | undefined {
  const { command, code, responseCode = 0, response = '' } = error as Answer;
  if (responseCode < 500) return undefined;
  const afterContent = command === 'DATA' && code === 'EMESSAGE';
  if (command !== 'RCPT TO' && !afterContent) return undefined;
  const [, subject, detail] =
    /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})\b/.exec(response) ?? /\(#5\.(\d)\.(\d)\)/.exec(response) ?? [];
  // 5.0.0 and 5.1.0 say no more than the digits do.
  if (subject === undefined || subject === '0' || (subject === '1' && detail === '0')) {
    return afterContent ? bareContentRefusal(responseCode) : bareRecipientRefusal(responseCode, response);
  }
  switch (`${subject}.${detail}`) {
    case '1.7':
    case '1.8':
      return undefined; // the sender's address
    case '2.3':
    case '3.4':
      return 'content'; // too long
  }
  if (subject === '1' || subject === '2') return 'recipient';
  return subject === '6' ? 'content' : undefined;
}

const noSuchMailbox = [550, 551, 552, 553, 556];
const aboutUs = /sender|relay|rcpthosts|authenticat|account|client|policy|blocked|black ?list|block ?list|denied|spam/i;

function bareRecipientRefusal(responseCode: number, response: string): Refused | undefined {
  return noSuchMailbox.includes(responseCode) && !aboutUs.test(response) ? 'recipient' : undefined;
}

function bareContentRefusal(responseCode: number): Refused | undefined {
  return responseCode === 552 ? 'content' : undefined;
}
