import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { dismiss, emptyQueue, enqueue, type Queue } from './toast-queue.ts';
import type { Toast } from './toasts.ts';

function toast(kind: Toast['kind'], id: string, label?: string): Toast {
  const action = label ? { label, press: () => {} } : undefined;
  return { id, kind, title: id, description: undefined, action };
}

function inShort({ shown, waiting }: Queue): string[] {
  return [shown?.toast.id ?? 'nothing', ...waiting.map(({ id }) => id)];
}

function after(pause: number, ...toasts: Toast[]): Queue {
  return toasts.reduce((queue, one, index) => enqueue(queue, one, index * pause), emptyQueue);
}

describe('toasts, one at a time', () => {
  const signedIn = toast('success', 'Welcome back!');
  const failed = toast('failure', 'Sign in failed');
  const offer = toast('success', 'Taken back', 'Undo');
  const news = toast('news', 'Approved');

  test('what a person does next takes the place of what was said before', () => {
    assert.deepEqual(inShort(after(5_000, failed, signedIn)), ['Welcome back!']);
    assert.deepEqual(inShort(after(5_000, signedIn, offer, failed)), ['Sign in failed']);
    assert.deepEqual(inShort(after(5_000, signedIn, news)), ['Approved']);
  });

  test('two of the same action are read one after the other', () => {
    const queue = after(200, signedIn, failed);
    assert.deepEqual(inShort(queue), ['Welcome back!', 'Sign in failed']);
    assert.deepEqual(inShort(dismiss(queue, 'Welcome back!', 900)), ['Sign in failed']);
  });

  test('an offer to take back takes the place of the one before it, however soon', () => {
    const next = toast('success', 'Approved', 'Undo');
    assert.deepEqual(inShort(after(200, offer, next)), ['Approved']);
    assert.deepEqual(inShort(after(200, signedIn, next)), ['Welcome back!', 'Approved']);
  });

  test('nothing that is done waits behind a failure, which stays until it is dismissed', () => {
    const refused = toast('failure', 'This account is disabled');
    assert.deepEqual(inShort(after(200, failed, signedIn)), ['Welcome back!']);
    assert.deepEqual(inShort(after(200, failed, refused)), ['This account is disabled', 'Sign in failed']);
  });

  for (const asks of [failed, offer]) {
    test(`news wait for “${asks.title}”, and for nothing else that is done meanwhile`, () => {
      const queue = after(5_000, asks, news);
      assert.deepEqual(inShort(queue), [asks.id, 'Approved']);
      assert.deepEqual(inShort(enqueue(queue, signedIn, 20_000)), ['Welcome back!', 'Approved']);
      assert.deepEqual(inShort(dismiss(queue, asks.id, 20_000)), ['Approved']);
    });
  }

  test('what somebody did themselves goes before news that came with it', () => {
    assert.deepEqual(inShort(after(200, news, failed)), ['Sign in failed', 'Approved']);
  });

  test('the same words again are shown anew, and one that waits can be taken away', () => {
    assert.equal(enqueue(after(0, failed), failed, 9_000).shown?.at, 9_000);
    assert.deepEqual(inShort(dismiss(after(5_000, failed, news), 'Approved', 20_000)), ['Sign in failed']);
  });
});
