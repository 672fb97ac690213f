import { startMailbox } from './index.ts';

function fail(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

const smtpPort = Number(process.env['SMTP_PORT'] || 1025);
const webPort = Number(process.env['MAILBOX_PORT'] || 8025);
const dataDir = process.env['DATA_DIR'] || '.data';

const mailbox = await startMailbox({ smtpPort, webPort, dataDir }).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'EADDRINUSE') fail(`The mailbox could not start: ${error.message}`);
  const [name, port] = 'port' in error && error.port === smtpPort ? ['SMTP_PORT', smtpPort] : ['MAILBOX_PORT', webPort];
  return fail(`Port ${port} is in use: stop what listens there, or set ${name} to a free port.`);
});
let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  await mailbox.close();
  process.exit(0);
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
// The launcher that started us is gone, whatever ended it.
if (process.send) process.on('disconnect', stop);

// Last: whoever reads this line may send a signal at once.
console.log(`Mailbox: mail to ${mailbox.smtpUrl} is shown at ${mailbox.url}`);
