import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { problemType } from '@fallsline/domain';
import { beforeAll, expect, it } from 'vitest';
import { calls } from '../routes.ts';
import { openApiDocument } from './openapi-document.ts';

// What another company's developer does first: types from the document, and a program that reads answers by them.

const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);
const generator = fileURLToPath(new URL('../bin/cli.js', import.meta.resolve('openapi-typescript')));
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'generated-'));
  await writeFile(
    join(folder, 'openapi.json'),
    JSON.stringify(openApiDocument(calls, Date.now(), { checkout: 30, contact: 10 })),
  );
  await run(process.execPath, ['--import', oldCompiler, generator, 'openapi.json', '-o', 'api.d.ts'], { cwd: folder });
  return () => rm(folder, { recursive: true });
});

/** The generator writes types with the compiler's own functions, which version 7 does not have. */
const compilerUrl = pathToFileURL(resolve('typescript-with-api'));
const hook = `import { registerHooks } from 'node:module';
registerHooks({ resolve: (name, about, next) => next(name === 'typescript' ? '${compilerUrl}' : name, about) });`;
const oldCompiler = `data:text/javascript,${encodeURIComponent(hook)}`;

/** What such a program reads of answers, and where the compiler stops it. */
const program = `
import type { paths } from './api.d.ts';
type Answer<Path extends keyof paths, Method extends 'post' | 'get', Status> =
  paths[Path] extends { [M in Method]: { responses: infer R } }
    ? Status extends keyof R ? R[Status] extends { content: infer C } ? C[keyof C] : never : never
    : never;

declare const changed: Answer<'/api/createCheckoutSession', 'post', 409>;
if (changed.type === '${problemType('priceChanged')}') { const cents: number = changed.quote.amountCents; void cents; }
if (changed.type === '${problemType('alreadyPaid')}') { const url: string = changed.booking.url; void url; }
// @ts-expect-error: only one of these problems has a quote
void changed.quote;

declare const refused: Answer<'/api/booking/quotes', 'post', 409>;
if (refused.type === '${problemType('changeRefused')}') { const late: boolean = refused.code === 'too-late-to-change'; void late; }
if (refused.type === '${problemType('noCarFree')}') { const free: number = refused.freeTimes.free; void free; }

type Booking = paths['/api/createCheckoutSession']['post']['requestBody']['content']['application/json'];
declare const booking: Booking;
const traveler: string | undefined = booking.payload.traveler?.name; void traveler;
declare const quote: Answer<'/api/quotes', 'post', 200>;
const each: number[] = (quote.rides ?? []).map(({ amountCents }) => amountCents); void each;

declare const confirmed: Answer<'/api/booking/confirmations', 'post', 200>;
if (confirmed.outcome === 'payment') { const url: string = confirmed.url; void url; }
// @ts-expect-error: what needs no payment has no payment page
if (confirmed.outcome === 'changed') void confirmed.url;
declare const made: Answer<'/api/booking/links', 'post', 200>;
if (made.status === 'made') { const token: string = made.token; void token; }

declare const page: Answer<'/api/booking', 'get', 200>;
const name: string = page.booker.name; void name;
if (page.link === 'guest') { const cents: number = page.money.paidCents; const email: string = page.booker.email; void cents; void email; }

declare const wrong: Answer<'/api/quotes', 'post', 400>;
const codes: string[] = (wrong.errors ?? []).map(({ code }) => code); void codes;`;

it('compiles a program that reads what each answer has, and nothing that it has not', async () => {
  const file = join(folder, 'program.ts');
  await writeFile(file, program);
  const compiler = join(dirname(resolve('typescript/package.json')), 'bin', 'tsc');
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions', '--types', ''];
  const { stdout } = await run(process.execPath, [compiler, ...options, '--target', 'es2022', file], {
    cwd: folder,
  }).catch((failed: { stdout: string }) => failed);
  expect(stdout).toBe('');
});
