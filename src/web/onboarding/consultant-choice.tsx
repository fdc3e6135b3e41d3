import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import UserRound from 'lucide-react/icons/user-round';
import { type FormEvent, useState } from 'react';
import { Refusal } from '#domain/refusal.ts';
import { EmailText } from '#web/ui/email-text.tsx';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { consultantsQuery } from '#web/api/queries/consultants.ts';
import { useChooseConsultant } from './own-set-up.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonStyle } from '#web/ui/button-style.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { EmptyState } from '#web/ui/layout/empty-state.tsx';
import { Skeleton } from '#web/ui/layout/skeleton.tsx';
import { showSuccess } from '#web/ui/toasts/toasts.ts';
import { useFailureToast } from '#web/ui/toasts/use-failure-toast.ts';

export function ConsultantChoice() {
  const consultants = useQuery(consultantsQuery);
  const choose = useChooseConsultant();
  const navigate = useNavigate();
  const toast = useFailureToast();
  const [chosen, setChosen] = useState<string | null>(null);

  async function assign(event: FormEvent) {
    event.preventDefault();
    if (!chosen) return;
    toast.clear();
    try {
      await choose.mutateAsync(chosen);
      const name = consultants.data?.find(({ id }) => id === chosen)?.fullName;
      showSuccess('Consultant Assigned', `${name ?? 'Your consultant'} will look after your timesheets.`);
      await navigate({ to: '/dashboard' });
    } catch (failure) {
      const known = failure instanceof Refusal && failure.code === 'conflict';
      toast.show('Error', known ? failure.message : 'Failed to assign consultant. Please try again.');
    }
  }

  return (
    <Card>
      <form onSubmit={(event) => void assign(event)} className="space-y-5">
        <Loaded
          query={consultants}
          problem="Failed to load consultants. Please try again."
          loading={<Skeleton className="h-40" />}
        >
          {(offered) =>
            offered.length === 0 ? (
              <EmptyState title="No consultants yet" icon={<UserRound aria-hidden />}>
                You can skip this. A consultant can then find you in the list of new candidates.
              </EmptyState>
            ) : (
              <fieldset className="space-y-2">
                <legend className="sr-only">Consultants</legend>
                {offered.map(({ id, fullName, email }) => (
                  <label
                    key={id}
                    className="grid cursor-pointer grid-cols-[auto_1fr] items-center gap-x-3 rounded-xl border border-line p-3 text-sm transition-colors duration-150 wrap-anywhere hover:bg-sunken has-checked:border-accent has-checked:bg-tint"
                  >
                    <input
                      type="radio"
                      name="consultant"
                      value={id}
                      checked={chosen === id}
                      onChange={() => setChosen(id)}
                      className="row-span-2 size-5"
                    />
                    <span className="font-medium">{fullName}</span>
                    <span className="text-soft">
                      <EmailText of={email} />
                    </span>
                  </label>
                ))}
              </fieldset>
            )
          }
        </Loaded>
        <div className="flex flex-wrap items-center justify-end gap-3 max-sm:*:w-full">
          {!chosen && (
            <p id="nobody-chosen" className="mr-auto text-sm text-soft">
              Choose a consultant first.
            </p>
          )}
          <Link to="/dashboard" className={buttonStyle('secondary')}>
            Skip for Now
          </Link>
          <Button
            type="submit"
            variant="primary"
            busy={choose.isPending}
            disabled={!chosen}
            aria-describedby={chosen ? undefined : 'nobody-chosen'}
          >
            Assign Consultant
          </Button>
        </div>
      </form>
    </Card>
  );
}
