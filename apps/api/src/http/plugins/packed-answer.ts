import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, hasAnswer } from './etag.ts';

/** An answer that is the same for everybody, as it is sent: plain or packed, and once to who has it. */
export type PackedAnswer = ReturnType<typeof pack>;

/** Packs an answer: a moment's work for what is kept, and too much for what is made anew for each who asks. */
export function pack(text: string) {
  // Weak: packed or not it has the same name.
  return { text, br: brotliCompressSync(text), gzip: gzipSync(text), etag: `W/${etagOf(text)}` };
}

/** Sends a packed answer in an encoding that who asks takes; to who has it, that it is the same. */
export function sendPacked(request: FastifyRequest, reply: FastifyReply, answer: PackedAnswer): FastifyReply {
  const varies = [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', ');
  reply.headers({ etag: answer.etag, vary: varies });
  if (hasAnswer(request, answer.etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const encoding = (['br', 'gzip'] as const).find((each) => isAccepted(each, request.headers['accept-encoding']));
  // A few bytes are more when they are packed.
  if (!encoding || answer[encoding].length >= answer.text.length) return reply.send(Buffer.from(answer.text));
  return reply.header('content-encoding', encoding).send(answer[encoding]);
}

/** Whether who asks takes an encoding: named, and not with the weight of none (RFC 9110, 12.5.3). */
function isAccepted(encoding: string, accepted: string | string[] = ''): boolean {
  const [name, weight = '1'] =
    String(accepted)
      .split(',')
      .map((each) => each.split(/;\s*q=/i).map((part) => part.trim().toLowerCase()))
      .find(([each]) => each === encoding) ?? [];
  return name !== undefined && Number(weight) > 0;
}
