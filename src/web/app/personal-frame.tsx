import { lazyPage as lazy } from '#web/api/on-demand.ts';
import { CandidateFrame } from './candidate-frame.tsx';
import { useMay } from '#web/api/queries/me.ts';

const ReviewerFrame = lazy(() => import('#web/frame/consultant-layout.tsx'), 'ConsultantLayout');

export function PersonalFrame() {
  return useMay('read the consultant area') ? <ReviewerFrame /> : <CandidateFrame />;
}
