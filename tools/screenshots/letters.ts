import type { Week } from '#domain/calendar/week.ts';
import type { Letter, Setting } from '#server/platform/mail/letter.ts';
import { writeLetter } from '#server/letter-register.ts';
import { openPage, takeInWidths } from './camera.ts';
import type { Studio } from './studio.ts';

const setting: Setting = {
  agencyName: 'Whitfield Recruitment',
  accent: '#0f766e',
  logo: null,
  contact: { phone: '020 7946 0101', email: 'pay@example.com', hours: 'Monday to Friday, 9 to 5' },
  publicUrl: new URL('https://portal.example/'),
  token: 'kZ3nQv1p8sYw0Rt6bXc4Hf9mLa2dJe7uGi5oTq',
  code: '482913',
};
const weekStart = '2026-11-09' as Week;

const letters: Record<string, Letter> = {
  rejected: writeLetter(
    'notify-timesheet-status',
    {
      candidateId: '1',
      candidateEmail: 'amara.okafor@example.com',
      candidateName: 'Amara Okafor',
      clientName: 'Camden Council',
      status: 'Rejected',
      weekStart,
      hoursWorked: 37.5,
      approverName: 'jo.marsh@example.com',
      rejectionComment: 'Tuesday shows 17.5 hours. Please check it against your start and finish times.',
      timesheetId: '2',
      at: '2026-11-18T10:30:00.000Z',
    },
    setting,
  ),
  code: writeLetter('confirm-change', { fullName: 'Amara Okafor' }, setting),
  invitation: writeLetter('worker-invitation', {}, setting),
  signing: writeLetter(
    'sign-off-request',
    {
      requestId: '3',
      fullName: 'Priya Shah',
      clientName: 'Camden Council',
      weeks: ['Amara Okafor', 'Grace Mbeki'].map((fullName) => ({
        userId: fullName,
        fullName,
        weekStart,
        hoursWorked: 37.5,
      })),
      goodUntil: 'Wednesday 25 November',
    },
    setting,
  ),
  'signing-one': writeLetter(
    'sign-off-request',
    {
      requestId: '4',
      fullName: 'Priya Shah',
      clientName: 'Camden Council',
      weeks: [{ userId: '1', fullName: 'Amara Okafor', weekStart, hoursWorked: 37.5 }],
      days: [7.5, 7.5, 7.5, 7.5, 7.5, 0, 0],
      goodUntil: 'Wednesday 25 November',
    },
    setting,
  ),
};

export async function takeLetters(studio: Studio, folder: string): Promise<void> {
  const page = await openPage(studio);
  for (const [name, { html, text }] of Object.entries(letters)) {
    await page.setContent(html);
    await takeInWidths(page, folder, `letter-${name}`);
    await page.setContent('<meta name="color-scheme" content="light dark"><pre></pre>');
    await page.locator('pre').evaluate((pre, said) => (pre.textContent = said), text);
    await takeInWidths(page, folder, `letter-${name}-text`);
  }
  await page.context().close();
}
