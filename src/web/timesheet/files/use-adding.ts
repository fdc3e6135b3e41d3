import { useRef, useState } from 'react';
import type { StoredFile } from '#contract/files.ts';
import { Refusal } from '#domain/refusal.ts';
import { messageOf, NotReached } from '#web/api/api.ts';
import { prepared } from './prepared.ts';
import { upload } from './upload.ts';

export interface Choice {
  key: number;
  file: File;
  sent: number | null;
  problem: string | null;
  mayRetry: boolean;
}

const notReached = 'It was not sent. Try again when you have internet.';

export function useAdding(
  keep: (kept: StoredFile, file: File) => Promise<void>,
  onAdded: (name: string) => void = () => {},
) {
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const work = useRef(Promise.resolve());
  const count = useRef(0);

  function change(key: number, changed: Partial<Choice>) {
    setChoices((all) => all.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  }

  function dismiss(key: number) {
    setChoices((all) => all.filter((one) => one.key !== key));
  }

  async function add({ key, file }: Choice) {
    try {
      const kept = await upload(await prepared(file), (sent) => change(key, { sent }));
      await keep(kept, file);
      dismiss(key);
      onAdded(file.name);
    } catch (failure) {
      const problem = failure instanceof NotReached ? notReached : messageOf(failure);
      const isFinal =
        failure instanceof Refusal && ['invalid', 'too_large', 'conflict'].includes(failure.code);
      change(key, { sent: null, problem, mayRetry: !isFinal });
    }
  }

  function begin(choice: Choice) {
    work.current = work.current.then(() => add(choice));
  }

  function choose(files: readonly File[]) {
    const chosen = files.map((file) => {
      count.current += 1;
      return { key: count.current, file, sent: null, problem: null, mayRetry: false };
    });
    setChoices((all) => [...all, ...chosen]);
    chosen.forEach(begin);
  }

  function retry(choice: Choice) {
    change(choice.key, { problem: null });
    begin(choice);
  }

  return { choices, choose, retry, dismiss };
}
