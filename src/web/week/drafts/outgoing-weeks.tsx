import { Link, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { waitingLine } from '#domain/timesheet/progress/status-in-words.ts';
import { whenIdle } from '#web/api/on-demand.ts';
import { searchOf } from '#web/week/timesheet-keys/timesheet-key.ts';
import { copyDrafts, sendWaiting, useWaitingWeeks } from './waiting-weeks.ts';

interface OutgoingWeeksProps {
  userId: string;
  lookedAt: number;
}

/** Milliseconds between attempts to send. */
const retryEvery = 30_000;
const lists = new Set(['/dashboard', '/timesheet-history']);

export function OutgoingWeeks({ userId, lookedAt }: OutgoingWeeksProps) {
  const waiting = useWaitingWeeks(userId);
  const { pathname } = useLocation();
  useEffect(() => whenIdle(() => void copyDrafts(userId)), [userId]);
  useEffect(() => {
    const send = () => void sendWaiting(userId);
    if (lookedAt > 0) send();
    addEventListener('online', send);
    // The server may be down while the device is online, so retry regularly.
    const timer = setInterval(send, retryEvery);
    return () => {
      clearInterval(timer);
      removeEventListener('online', send);
    };
  }, [userId, lookedAt]);
  const [first] = waiting;
  if (!first || lists.has(pathname)) return null;
  return (
    <p role="status" className="bg-warning-tint px-4 py-2 text-center text-sm text-warning">
      {waitingLine(waiting.map(({ week }) => week))}{' '}
      <Link
        to="/dashboard"
        search={searchOf(first)}
        className="font-semibold whitespace-nowrap underline underline-offset-2"
      >
        Open it
      </Link>
    </p>
  );
}
