import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * Resolves with the next message of a child process. Rejects if the child ends without a message.
 */
export function saidBy<Said>(child: ChildProcess): Promise<Said> {
  return new Promise((done, fail) => {
    child.once('message', (message) => done(message as Said));
    child.once('exit', (code) => fail(new Error(`A child process ended with ${code}`)));
  });
}

export async function answerOf<Answer>(file: URL, task: object): Promise<Answer> {
  const child = fork(file);
  const ended = once(child, 'exit');
  const answer = saidBy<Answer>(child);
  child.send(task);
  const answered = await answer;
  child.disconnect();
  await ended;
  return answered;
}

export function answerTask(work: (task: never) => Promise<object>): void {
  process.once('message', (task) => {
    work(task as never).then((answer) => process.send?.(answer), endWith);
  });
}

export function endWith(problem: unknown): void {
  process.stderr.write(`${String(problem)}\n`);
  process.exit(1);
}
