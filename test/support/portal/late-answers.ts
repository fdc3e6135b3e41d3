import { type IncomingMessage, Server, type ServerResponse } from 'node:http';

const longest = Number(process.env['JOURNEY_JITTER']);

function later(work: () => void): void {
  setTimeout(work, (Math.random() * longest) / 2);
}

const tell = Server.prototype.emit;
Server.prototype.emit = function late(this: Server, ...about: unknown[]): boolean {
  const [event, request, response] = about as [string, IncomingMessage, ServerResponse];
  const passOn = (): boolean => Reflect.apply(tell, this, about);
  if (event !== 'request' || !/^\/(api|auth)\//.test(request.url ?? '')) return passOn();
  const end = response.end;
  response.end = (...rest: unknown[]) => {
    later(() => Reflect.apply(end, response, rest));
    return response;
  };
  later(passOn);
  return true;
};
