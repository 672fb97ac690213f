import { type ProblemKind, problemKinds, problemType } from '@fallsline/domain/problems';
import { vi } from 'vitest';

export type Answer = () => Response | Promise<Response>;

/**
 * The network's edge: what the API would answer, one answer a call and the last one forever. Everything on this side
 * of it is real.
 */
export function answering(...answers: [Answer, ...Answer[]]) {
  const requests: Request[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) => {
    const request = new Request(path as string, init);
    // The ticket asks at every time that is chosen whether cars are free, and the home page for reviews once they are near:
    // tests of anything else hear nothing of it.
    if (/\/api\/(?:quotes|reviews)$/.test(request.url)) return await noAnswer();
    // As the network does: what the page of the test before was about to ask would take the answer of this one.
    request.signal.throwIfAborted();
    const answer = answers[Math.min(requests.length, answers.length - 1)] as Answer;
    requests.push(request);
    return await answer();
  });
  return {
    requests,
    // What was sent: a page that is opened meanwhile asks without a body.
    bodies: () => Promise.all(requests.filter(({ body }) => body).map((request) => request.clone().json())),
    keys: () => requests.map((request) => request.headers.get('idempotency-key')),
  };
}

/** The same by path: what each call of a page is answered, the last answer forever; of any other path nothing is heard. */
export function answeringPaths(answers: { readonly [path: string]: readonly Answer[] }) {
  const asked: { path: string; body: unknown; authorization: string | null }[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input as string, init);
    request.signal.throwIfAborted();
    const { pathname: path } = new URL(request.url);
    const its = answers[path] ?? [noAnswer];
    const answer = its[Math.min(asked.filter((each) => each.path === path).length, its.length - 1)] as Answer;
    const text = await request.text();
    const authorization = request.headers.get('authorization');
    asked.push({ path, body: text ? JSON.parse(text) : undefined, authorization });
    return await answer();
  });
  return asked;
}

/** Whether cars are free at the times that stand in a ticket, one after the other. */
export function answeringCars(answerAt: (pickupTime: string) => Answer) {
  const asked: string[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_path, init) => {
    const { pickup, returnTrip } = JSON.parse(String(init?.body));
    const pickups = [pickup, returnTrip?.pickup].flatMap((each) => each?.pickupTime ?? []).join(' ');
    asked.push(pickups);
    return await answerAt(pickups)();
  });
  return { asked };
}

export const reply =
  (body: unknown, status = 200): Answer =>
  () =>
    Response.json(body, { status });

export const problem =
  (kind: ProblemKind, more: object = {}, headers: Record<string, string> = {}): Answer =>
  () => {
    const { status, title } = problemKinds[kind];
    return Response.json({ type: problemType(kind), title, status, ...more }, { status, headers });
  };

export const noAnswer: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** An answer that comes when it is told to. */
export function answerLater(answer: Answer): { answer: Answer; come: () => void } {
  let come = () => {};
  const told = new Promise<void>((resolve) => {
    come = resolve;
  });
  return { answer: () => told.then(answer), come: () => come() };
}
