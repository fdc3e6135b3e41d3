import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Env } from './env.ts';
import { pace } from '#server/platform/http/pace.ts';
import { openPlaces } from '#server/platform/http/places.ts';

const downloads = {
  places: 12,
  ofOnePerson: 2,
  waitingOfOnePerson: 20,
  refusals: {
    yours: 'You are downloading many files at once. Please wait until they have arrived.',
    everybodys: 'The portal is sending many files. Please try again in a moment.',
  },
};

const pieceBytes = 64 * 1024;

/** A request occupies a download slot until its last byte is sent. `patience` in seconds. */
export function fileAnswer(patience: number) {
  const places = openPlaces(downloads);
  return createMiddleware<Env>(async (c, next) => {
    const leave = await places.enter(c.var.person.id);
    try {
      await next();
      const { body } = c.res;
      if (!body || c.req.method === 'HEAD' || !c.res.ok) return leave();
      const { status, headers } = c.res;
      c.res = new Response(inPieces(body, { c, patience, leave }), { status, headers });
    } catch (problem) {
      leave();
      throw problem;
    }
  });
}

interface Sending {
  c: Context<Env>;
  patience: number;
  leave: () => void;
}

function inPieces(
  body: ReadableStream<Uint8Array>,
  { c, patience, leave }: Sending,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let rest: Uint8Array = new Uint8Array();
  let sent = 0;
  const taking = pace(patience, () => {
    c.var.log.info('a download was closed because its reader was too slow');
    end();
    (c.env as Partial<Env['Bindings']> | undefined)?.outgoing?.destroy();
  });
  function end(): void {
    taking.end();
    leave();
  }
  async function nextPiece(): Promise<Uint8Array | null> {
    while (rest.length === 0) {
      const { done, value } = await reader.read();
      if (done) return null;
      rest = value;
    }
    const piece = rest.subarray(0, pieceBytes);
    rest = rest.subarray(piece.length);
    return piece;
  }
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (sent > 0) taking.moved(sent);
        const piece = await nextPiece().catch((problem: unknown) => {
          end();
          throw problem;
        });
        if (!piece) {
          end();
          return controller.close();
        }
        sent = piece.length;
        controller.enqueue(piece);
        taking.wait();
      },
      cancel(reason) {
        end();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
