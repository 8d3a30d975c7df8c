import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { paymentsApi } from '#contract/payments.api.ts';
import type { TestConfirmBody } from '#contract/payments.ts';
import { CallError, call, messageOf } from '#web/lib/call.ts';
import type { Confirmation } from './use-pay.ts';

/**
 * Pays with the test provider, as Stripe's script does with Stripe. If the card requires a
 * confirmation, `question` is a dialog that is open until it has been answered.
 */
export function useConfirmTestPayment(clientSecret: string) {
  const { mutateAsync: send } = useMutation({
    mutationFn: (body: TestConfirmBody) => call(paymentsApi.confirmTestPayment, { body }),
    // So that the card number does not stay in memory after the answer.
    gcTime: 0,
  });
  const [answerQuestion, setAnswerQuestion] = useState<((isYes: boolean) => void) | null>(null);
  const ask = () => new Promise<boolean>((resolve) => setAnswerQuestion(() => resolve));

  const confirm = async (cardNumber: string): Promise<Confirmation> => {
    try {
      let payment = await send({ clientSecret, cardNumber });
      if (payment.status === 'requires_action') {
        payment = await send({ clientSecret, cardNumber, authenticated: await ask() });
      }
      return { status: 'paid', paymentIntentId: payment.paymentIntentId };
    } catch (error) {
      if (error instanceof CallError && error.status === 402) {
        return { status: 'declined', message: messageOf(error, 'Your card was declined.') };
      }
      if (error instanceof CallError && error.status === 409) return { status: 'expired' };
      throw error;
    }
  };

  const question = {
    isOpen: answerQuestion !== null,
    answer: (isYes: boolean) => {
      answerQuestion?.(isYes);
      setAnswerQuestion(null);
    },
  };
  return { confirm, question };
}
