import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useMay } from '#web/api/queries/me.ts';
import { Loaded } from '#web/frame/loading/loaded.tsx';
import { RowSkeletons } from '#web/frame/loading/rows.tsx';
import { ReviewerPage } from '#web/frame/reviewer-page.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Disclosure } from '#web/ui/overlays/disclosure.tsx';
import { RateTypeDialog } from './rate-type-dialog.tsx';
import { RateTypeRow } from './rate-type-row.tsx';
import { rateTypesQuery } from '#web/api/queries/rate-types.ts';

export function RateTypesPage() {
  const list = useQuery(rateTypesQuery(false));
  const archived = useQuery(rateTypesQuery(true));
  const keepsRateTypes = useMay('keep rate types');
  const [adding, setAdding] = useState(false);
  return (
    <ReviewerPage
      changedBy="keep rate types"
      title="Rate types"
      subtitle="Kinds of pay: basic, night, Sunday …"
      aside={
        keepsRateTypes && (
          <Button
            variant="primary"
            aria-haspopup="dialog"
            className="max-sm:w-full"
            onClick={() => setAdding(true)}
          >
            <Plus aria-hidden />
            Add rate type
          </Button>
        )
      }
    >
      <Card className="py-1! sm:py-1!">
        <Loaded
          query={list}
          problem="Failed to fetch rate types"
          loading={<RowSkeletons count={5} className="h-12" />}
        >
          {(rateTypes) => (
            <ul
              id="rate-types"
              tabIndex={-1}
              aria-label="Rate types"
              className="outline-none divide-y divide-line"
            >
              {rateTypes.map((rateType) => (
                <RateTypeRow key={rateType.code} rateType={rateType} />
              ))}
            </ul>
          )}
        </Loaded>
        {archived.data && archived.data.length > 0 && (
          <Disclosure
            label={`Archived rate types (${archived.data.length})`}
            className="border-t border-line pt-2"
          >
            {() => (
              <ul aria-label="Archived rate types" className="divide-y divide-line">
                {archived.data.map((rateType) => (
                  <RateTypeRow key={rateType.code} rateType={rateType} />
                ))}
              </ul>
            )}
          </Disclosure>
        )}
      </Card>
      <RateTypeDialog open={adding} onClose={() => setAdding(false)} />
    </ReviewerPage>
  );
}
