import { describe, expect, it } from 'vitest';
import { refusedForGood } from './smtp.ts';

const atRecipient = { command: 'RCPT TO', code: 'EENVELOPE' };
const afterContent = { command: 'DATA', code: 'EMESSAGE' };

function verdict(stage: { command: string; code: string }, response: string) {
  return refusedForGood(
    Object.assign(new Error('nodemailer'), stage, { response, responseCode: Number(response.slice(0, 3)) }),
  );
}

describe('an answer is final', () => {
  it.each([
    [atRecipient, '550 5.1.1 The email account that you tried to reach does not exist', 'recipient'],
    [atRecipient, '550-5.1.1 <ana@guest.example>: no such user\n550 5.1.1 here', 'recipient'],
    [atRecipient, '550 sorry, no mailbox here by that name. (#5.1.1)', 'recipient'],
    [atRecipient, '556 5.1.10 guest.example takes no mail', 'recipient'],
    [atRecipient, '552 5.2.2 The mailbox is full', 'recipient'],
    [atRecipient, '550 No such user here', 'recipient'],
    [atRecipient, '553 Mailbox name not allowed', 'recipient'],
    [afterContent, '550 5.1.1 User unknown', 'recipient'],
    [afterContent, '552 5.3.4 Message too big', 'content'],
    [afterContent, '554 5.6.0 Message is not acceptable', 'content'],
    [afterContent, '552 Message size exceeds the limit', 'content'],
  ] as const)('%o %s', (stage, response, refused) => {
    expect(verdict(stage, response)).toBe(refused);
  });
});

describe('an answer is ours to repair', () => {
  it.each([
    [{ command: 'CONN', code: 'EPROTOCOL' }, '554 No SMTP service here'],
    [{ command: 'EHLO', code: 'ECONNECTION' }, '550 Access denied'],
    [{ command: 'STARTTLS', code: 'ETLS' }, '554 5.7.3 Unable to initialize security subsystem'],
    [{ command: 'AUTH PLAIN', code: 'EAUTH' }, '535 5.7.8 Wrong password'],
    [{ command: 'AUTH LOGIN', code: 'EAUTH' }, '554 Account suspended'],
    [{ command: 'MAIL FROM', code: 'EENVELOPE' }, '553 Sender not verified'],
    [{ command: 'MAIL FROM', code: 'EENVELOPE' }, '550 5.1.1 No such user'],
    [{ command: 'MAIL FROM', code: 'EENVELOPE' }, '554 5.7.1 Account suspended'],
    [{ command: 'DATA', code: 'EENVELOPE' }, '554 5.5.1 No valid recipients'],
    [atRecipient, '451 4.3.0 Try again later'],
    [atRecipient, '550 5.1.8 Sender address rejected: domain not found'],
    [atRecipient, '553 5.1.7 Sender address rejected'],
    [atRecipient, '550 5.1.0 <booking@fallsline.example>: Sender address rejected'],
    [atRecipient, '553 5.7.1 Sender address rejected: not owned by user'],
    [atRecipient, '554 5.7.1 Relay access denied'],
    [atRecipient, '550 relay not permitted'],
    [atRecipient, '553 sorry, that domain is not in my list of allowed rcpthosts'],
    [atRecipient, '553 Sender not verified'],
    [atRecipient, '554 Account suspended'],
    [atRecipient, '503 5.5.1 Need MAIL before RCPT'],
    [afterContent, '554 5.7.1 Account suspended'],
    [afterContent, '550 5.7.26 Unauthenticated email is not accepted'],
    [afterContent, '554 Transaction failed'],
    [afterContent, '550 Message rejected'],
    [afterContent, '554 5.3.0 Something failed'],
  ])('%o %s', (stage, response) => {
    expect(verdict(stage, response)).toBeUndefined();
  });

  it('and so is a failure without an answer', () => {
    expect(refusedForGood(Object.assign(new Error('Timeout'), { command: 'CONN', code: 'ETIMEDOUT' }))).toBeUndefined();
    expect(refusedForGood('no error')).toBeUndefined();
  });
});
