// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { syncText, useSyncedParam } from './synced-text.ts';

afterEach(cleanup);

test.each<[result: string, text: string, before: string, now: string, shown: string]>([
  ['kept while the URL has not changed', 'noodle', 'noodlr', 'noodlr', 'noodle'],
  ['kept when the URL has received it', 'noodle', '', 'noodle', 'noodle'],
  ['kept when the URL has received it without its last space', 'noodle ', '', 'noodle', 'noodle '],
  ['kept when it and the URL were emptied', '  ', 'noodle', '', '  '],
  ['replaced by the text of a link', 'noodle', 'noodle', 'pizza', 'pizza'],
  [
    'replaced when the back button leads to a shorter one',
    'noodles',
    'noodles',
    'noodle',
    'noodle',
  ],
  ['emptied when the back button leads to a URL without it', 'noodle', 'noodle', '', ''],
])('the text of an input is %s', (_, text, before, now, shown) => {
  expect(syncText({ urlText: before, text }, now)).toEqual({ urlText: now, text: shown });
});

describe('an input for the parameter `q`', () => {
  function Input() {
    const { text, setText, commit, isOutdated } = useSyncedParam('q');
    return (
      <input
        value={text}
        data-is-outdated={isOutdated}
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
      />
    );
  }

  async function open(url: string) {
    const page = await renderInRouter(<Input />, { url });
    return {
      ...page,
      user: userEvent.setup(),
      input: screen.getByRole<HTMLInputElement>('textbox'),
    };
  }

  test('shows the parameter of the URL', async () => {
    const { input } = await open('/faq?q=refund+policy');
    expect(input.value).toBe('refund policy');
    expect(input.dataset.isOutdated).toBe('false');
  });

  test('writes its trimmed text to the URL', async () => {
    const { user, input, currentUrl, history } = await open('/faq?area=all');
    await user.type(input, ' refund ');
    expect(currentUrl()).toBe('/faq?area=all');
    await user.tab();
    expect(currentUrl()).toBe('/faq?area=all&q=refund');
    expect(input.value).toBe(' refund ');
    expect(history.length).toBe(1);
  });

  test('keeps a correction that is typed before the page shows the new URL', async () => {
    const { user, input, currentUrl, history } = await open('/faq');
    const correct = history.subscribe(() => {
      correct();
      queueMicrotask(() => fireEvent.change(input, { target: { value: 'noodle' } }));
    });
    await user.type(input, 'noodlr');
    await user.tab();
    await vi.waitFor(() => expect(currentUrl()).toBe('/faq?q=noodlr'));
    expect(input.value).toBe('noodle');
  });

  test('removes the parameter when it is emptied', async () => {
    const { user, input, currentUrl } = await open('/faq?q=refund');
    await user.clear(input);
    await user.tab();
    expect(currentUrl()).toBe('/faq');
  });

  test('shows another text of the URL', async () => {
    const { user, input, history } = await open('/faq?q=refund');
    await user.type(input, 's');
    await act(async () => history.push('/faq?q=cash'));
    expect(input.value).toBe('cash');
  });

  test('does not navigate while the URL has its text', async () => {
    const { user, input, history } = await open('/faq?q=refund');
    const entries: string[] = [];
    history.subscribe(({ location }) => entries.push(location.href));
    await user.type(input, ' ');
    await user.tab();
    expect(entries).toEqual([]);
  });
});
