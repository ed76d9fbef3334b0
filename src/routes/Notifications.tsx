import { useEffect } from 'react';
import { useNotificationContext, useTranslate } from 'react-admin';
import { showToast } from '#src/ui/toasts/showToast.ts';
import { TOAST_THEMES } from '#src/ui/toasts/toastStore.ts';

/** Shows react-admin's notifications as our toasts. */
export function Notifications() {
  const { notifications, takeNotification } = useNotificationContext();
  const translate = useTranslate();
  useEffect(() => {
    if (notifications.length === 0) return;
    const notification = takeNotification();
    if (!notification || typeof notification.message !== 'string') return;
    const theme = TOAST_THEMES.find((known) => known === notification.type) ?? 'info';
    showToast({
      theme,
      message: translate(notification.message, notification.notificationOptions?.messageArgs),
    });
  }, [notifications, takeNotification, translate]);
  return null;
}
