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

const start = `
import type { paths } from './api.d.ts';
type Answer<Path extends keyof paths, Method extends 'post' | 'get', Status> =
  paths[Path] extends { [M in Method]: { responses: infer R } }
    ? Status extends keyof R ? R[Status] extends { content: infer C } ? C[keyof C] : never : never
    : never;
`;

const programs = {
  'a price that has changed has its quote': `
declare const problem: Answer<'/api/createCheckoutSession', 'post', 409>;
if (problem.type === '${problemType('priceChanged')}') { const cents: number = problem.quote.amountCents; void cents; }
if (problem.type === '${problemType('alreadyPaid')}') { const url: string = problem.booking.url; void url; }`,
  'a refused change has its code': `
declare const problem: Answer<'/api/booking/quotes', 'post', 409>;
if (problem.type === '${problemType('changeRefused')}') { const late: boolean = problem.code === 'too-late-to-change'; void late; }
if (problem.type === '${problemType('noCarFree')}') { const free: number = problem.freeTimes.free; void free; }`,
  'a booking has its traveler, and what it costs both ways': `
type Booking = paths['/api/createCheckoutSession']['post']['requestBody']['content']['application/json'];
declare const booking: Booking;
const name: string | undefined = booking.payload.traveler?.name; void name;
declare const quote: Answer<'/api/quotes', 'post', 200>;
const each: number[] = (quote.rides ?? []).map(({ amountCents }) => amountCents); void each;`,
  'what came of a confirmation says whether there is a page': `
declare const confirmed: Answer<'/api/booking/confirmations', 'post', 200>;
if (confirmed.outcome === 'payment') { const url: string = confirmed.url; void url; }
declare const made: Answer<'/api/booking/links', 'post', 200>;
if (made.status === 'made') { const token: string = made.token; void token; }`,
  'whose link it is says what of a booking it shows': `
declare const booking: Answer<'/api/booking', 'get', 200>;
const name: string = booking.booker.name; void name;
if (booking.link === 'guest') { const cents: number = booking.money.paidCents; const email: string = booking.booker.email; void cents; void email; }`,
  'a wrong field has its code': `
declare const problem: Answer<'/api/quotes', 'post', 400>;
const codes: string[] = (problem.errors ?? []).map(({ code }) => code); void codes;`,
};

it.each(Object.entries(programs))('compiles a program: %s', async (_says, program) => {
  expect(await mistakesIn(program)).toBe('');
});

it('lets nobody read the payment page of what needs none', async () => {
  const program = `
declare const confirmed: Answer<'/api/booking/confirmations', 'post', 200>;
if (confirmed.outcome === 'changed') void confirmed.url;`;
  expect(await mistakesIn(program)).toMatch(/Property 'url' does not exist/);
});

it('lets nobody read what a problem does not have', async () => {
  const program = `
declare const problem: Answer<'/api/createCheckoutSession', 'post', 409>;
void problem.quote;`;
  expect(await mistakesIn(program)).toMatch(/Property 'quote' does not exist/);
});

async function mistakesIn(program: string): Promise<string> {
  const file = join(folder, 'program.ts');
  await writeFile(file, start + program);
  const compiler = join(dirname(resolve('typescript/package.json')), 'bin', 'tsc');
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions', '--types', ''];
  const { stdout } = await run(process.execPath, [compiler, ...options, '--target', 'es2022', file], {
    cwd: folder,
  }).catch((failed: { stdout: string }) => failed);
  return stdout;
}
