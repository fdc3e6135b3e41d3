import { PageHeading } from '../../parts/page-heading.tsx';
import { useMe } from '../../queries/me.ts';
import { AssignmentForm } from './assignment-form.tsx';
import { ConsultantChoice } from './consultant-choice.tsx';

/** Onboarding in two steps: where one works, and who looks after it. */
export function AssignmentPage() {
  const { assignment } = useMe();
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-xl px-4 py-6 sm:py-10">
      {assignment ? (
        <>
          <Step number={2} />
          <PageHeading
            title="Select Your Consultant"
            subtitle="Your consultant approves your timesheets. You can choose now or later."
          />
          <div className="mt-6">
            <ConsultantChoice />
          </div>
        </>
      ) : (
        <>
          <Step number={1} />
          <PageHeading
            title="Complete Your Assignment Details"
            subtitle="Where you work and since when. You do this once."
          />
          <div className="mt-6">
            <AssignmentForm />
          </div>
        </>
      )}
    </main>
  );
}

function Step({ number }: { number: number }) {
  return <p className="mb-1 text-sm font-medium text-accent-strong">Step {number} of 2</p>;
}
