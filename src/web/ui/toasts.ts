import { Toast } from '@base-ui/react/toast';

export const toastManager = Toast.createToastManager();

/** Something went well. Leaves after a while, later for those who point at it or stand in it. */
export function showSuccess(title: string, description?: string): void {
  toastManager.add({ title, description, type: 'success', timeout: 7000 });
}

/** Something happened elsewhere. */
export function showNews(title: string, description?: string): void {
  toastManager.add({ title, description, type: 'news', timeout: 7000 });
}

/** Something failed. Stays until it is dismissed; the same words twice are shown once. Answers with its id. */
export function showFailure(title: string, description?: string): string {
  return toastManager.add({
    id: `${title} ${description ?? ''}`,
    title,
    description,
    type: 'failure',
    timeout: 0,
  });
}

/** Takes a toast away that something newer has made untrue. */
export function dismissToast(id: string): void {
  toastManager.close(id);
}
