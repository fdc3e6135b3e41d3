import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dismiss, emptyQueue, enqueue, makeRoom, type Queue } from './toast-queue.ts';
import type { Passing } from './toasts.ts';

function toast(kind: Passing['kind'], id: string, label?: string): Passing {
  const action = label ? { label, press: () => {} } : undefined;
  return { id, kind, title: id, description: undefined, action };
}

function inShort({ shown, waiting }: Queue): string[] {
  return [shown?.toast.id ?? 'nothing', ...waiting.map(({ id }) => id)];
}

function after(pause: number, ...toasts: Passing[]): Queue {
  return toasts.reduce((queue, one, index) => enqueue(queue, one, index * pause), emptyQueue);
}

describe('the queue of toasts', () => {
  const signedIn = toast('success', 'Welcome back!');
  const saved = toast('success', 'Saved');
  const offer = toast('success', 'Taken back', 'Undo');
  const news = toast('news', 'Approved');

  test('the toast of a new action replaces the toast of an earlier action', () => {
    assert.deepEqual(inShort(after(5_000, saved, signedIn)), ['Welcome back!']);
    assert.deepEqual(inShort(after(5_000, signedIn, offer, saved)), ['Saved']);
    assert.deepEqual(inShort(after(5_000, signedIn, news)), ['Approved']);
  });

  test('two toasts of one action show one after the other', () => {
    const queue = after(200, signedIn, saved);
    assert.deepEqual(inShort(queue), ['Welcome back!', 'Saved']);
    assert.deepEqual(inShort(dismiss(queue, 'Welcome back!', 900)), ['Saved']);
  });

  test('a toast with an undo button replaces an earlier toast with an undo button at once', () => {
    const next = toast('success', 'Approved', 'Undo');
    assert.deepEqual(inShort(after(200, offer, next)), ['Approved']);
    assert.deepEqual(inShort(after(200, signedIn, next)), ['Welcome back!', 'Approved']);
  });

  test('news waits while a toast has an undo button, and shows after the next action’s toast', () => {
    const queue = after(5_000, offer, news);
    assert.deepEqual(inShort(queue), [offer.id, 'Approved']);
    assert.deepEqual(inShort(enqueue(queue, signedIn, 20_000)), ['Welcome back!', 'Approved']);
    assert.deepEqual(inShort(dismiss(queue, offer.id, 20_000)), ['Approved']);
  });

  test('the result of the user’s own action shows before news that arrived at the same time', () => {
    assert.deepEqual(inShort(after(200, news, saved)), ['Saved', 'Approved']);
  });

  test('a repeated toast shows again, and a waiting toast can be dismissed', () => {
    assert.equal(enqueue(after(0, saved), saved, 9_000).shown?.at, 9_000);
    assert.deepEqual(inShort(dismiss(after(5_000, offer, news), 'Approved', 20_000)), ['Taken back']);
  });

  test('an opening dialog removes toasts without a button, and leaves a toast with an undo button', () => {
    assert.deepEqual(inShort(makeRoom(after(5_000, signedIn), 3_000)), ['nothing']);
    assert.deepEqual(inShort(makeRoom(after(5_000, offer, news), 30_000)), ['Taken back']);
  });

  test('an opening dialog leaves the toast of the action that opened the dialog', () => {
    assert.deepEqual(inShort(makeRoom(after(5_000, saved), 2_999)), ['Saved']);
  });
});
