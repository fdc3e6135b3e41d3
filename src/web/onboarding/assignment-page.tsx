import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type AssignmentDetails, refusalToSetUpAssignment } from '#domain/assignment/assignment-details.ts';
import { fullDay } from '#domain/calendar/calendar.ts';
import { PageHeading } from '#web/frame/page-heading.tsx';
import { useMe } from '#web/api/queries/me.ts';
import { myTimesheetsQuery } from '#web/week/my-timesheets.ts';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { AssignmentForm } from './assignment-form.tsx';
import { ConsultantChoice } from './consultant-choice.tsx';

export function AssignmentPage() {
  const { assignment } = useMe();
  const { change } = useSearch({ from: '/candidate/assignment-details' });
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-xl px-4 py-6 sm:py-10">
      {!assignment ? (
        <FirstStep />
      ) : change ? (
        <Correction assignment={assignment} />
      ) : (
        <SecondStep assignment={assignment} />
      )}
    </main>
  );
}

function FirstStep() {
  return (
    <>
      <Step number={1} />
      <PageHeading
        title="Complete Your Assignment Details"
        subtitle="Tell us where you work and your first day."
      />
      <div className="mt-6">
        <AssignmentForm />
      </div>
    </>
  );
}

function SecondStep({ assignment }: { assignment: AssignmentDetails }) {
  const { clientName, jobTitle, startDate } = assignment;
  return (
    <>
      <Step number={2} />
      <PageHeading
        title="Select Your Consultant"
        subtitle="Your consultant will approve your timesheets. You can choose now or later."
      />
      <p className="mt-3 text-sm text-soft wrap-anywhere">
        {jobTitle} at {clientName}, from {fullDay(startDate)}.{' '}
        <Link
          to="/assignment-details"
          search={{ change: 'true' }}
          className="-my-3 inline-block py-3 font-medium text-accent-strong underline underline-offset-2"
        >
          Change<span className="sr-only"> your assignment details</span>
        </Link>
      </p>
      <div className="mt-6">
        <ConsultantChoice />
      </div>
    </>
  );
}

function Correction({ assignment }: { assignment: AssignmentDetails }) {
  const { consultant } = useMe();
  const { data: timesheets, isError } = useQuery(myTimesheetsQuery);
  const refusal = refusalToSetUpAssignment({ hasSent: Boolean(timesheets?.length), consultant });
  return (
    <>
      <PageHeading
        title="Change Your Assignment Details"
        subtitle="You can change them until you send your first timesheet."
      />
      <div className="mt-6">
        {refusal ? (
          <Card className="space-y-4">
            <Notice>
              <p>{refusal.message}</p>
            </Notice>
            <Link to="/dashboard" className={buttonStyle('secondary')}>
              Back to Dashboard
            </Link>
          </Card>
        ) : timesheets || isError ? (
          <AssignmentForm assignment={assignment} />
        ) : (
          <Skeleton className="h-72" />
        )}
      </div>
    </>
  );
}

function Step({ number }: { number: number }) {
  return <p className="mb-1 text-sm font-medium text-accent-strong">Step {number} of 2</p>;
}
