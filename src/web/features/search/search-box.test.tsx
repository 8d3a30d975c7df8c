// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { paths } from '#web/lib/paths.ts';
import { pageUrls } from '#web/testing/page-urls.ts';
import { renderInRouter } from '#web/testing/render-in-router.tsx';
import { SearchBox, type SuggestionsProps } from './search-box.tsx';
import { Suggestion, SuggestionGroup, SuggestionList } from './suggestion-list.tsx';

const DISHES = ['bun-cha', 'com-tam', 'pho'];

/** As the header has them: grouped links. */
function Suggestions({ text, ...list }: SuggestionsProps) {
  return (
    <SuggestionList {...list} status="3 results found">
      <SuggestionGroup title="Food Items">
        {DISHES.map((dish) => (
          <Suggestion key={dish} id={dish} to={paths.dish('saigon', dish)}>
            {dish}
          </Suggestion>
        ))}
      </SuggestionGroup>
      {text && (
        <Suggestion id="all" to={paths.restaurants({ search: text })}>
          all
        </Suggestion>
      )}
    </SuggestionList>
  );
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  window.scrollTo = vi.fn();
  // happy-dom does not know <search> yet, and React would warn of it.
  Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
    value: 'HTMLElement',
    configurable: true,
  });
});

afterEach(cleanup);

async function renderBox(path = '/') {
  const { currentUrl, history } = await renderInRouter(
    <>
      <SearchBox Suggestions={Suggestions} onLikely={() => {}} />
      <button type="button">Elsewhere</button>
    </>,
    { url: path },
  );
  const box = screen.getByRole<HTMLInputElement>('combobox');
  return { user: userEvent.setup(), box, currentUrl, history };
}

/** The option that a screen reader announces, as the box points to it. */
function active(): string | null {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  if (id === null) return null;
  const option = document.getElementById(id);
  expect(option?.getAttribute('role')).toBe('option');
  expect(option?.getAttribute('aria-selected')).toBe('true');
  return option?.textContent ?? null;
}

const isOpen = () => screen.getByRole('combobox').getAttribute('aria-expanded') === 'true';

test('the box is a text input, on which HTML allows the role combobox', async () => {
  const { box } = await renderBox();
  expect(box.type).toBe('text');
});

describe('opening the list', () => {
  test('opening the list by focus activates no option', async () => {
    const { user, box } = await renderBox();
    expect(isOpen()).toBe(false);
    expect(box.hasAttribute('aria-controls')).toBe(false);
    await user.tab();
    expect(document.activeElement).toBe(box);
    expect(isOpen()).toBe(true);
    expect(box.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
    expect(active()).toBeNull();
  });

  test('opening the list by arrow down activates no option', async () => {
    const { user, box } = await renderBox();
    await user.click(box);
    await user.keyboard('{Escape}{ArrowDown}');
    expect(isOpen()).toBe(true);
    expect(active()).toBeNull();
  });

  test('shows the current search on the restaurant list', async () => {
    const { box } = await renderBox('/restaurants?search=pho');
    expect(box.value).toBe('pho');
    expect(isOpen()).toBe(false);
  });
});

describe('the keyboard', () => {
  test('cycles through the options with arrow keys', async () => {
    const { user, box } = await renderBox();
    await user.click(box);
    const seen = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await user.keyboard(`{${key}}`);
      seen.push(active());
    }
    expect(seen).toEqual(['bun-cha', 'com-tam', 'pho', 'bun-cha', 'pho', 'com-tam']);
    expect(document.activeElement).toBe(box);
  });

  test('selects the last option first with arrow up', async () => {
    const { user, box } = await renderBox();
    await user.click(box);
    await user.keyboard('{ArrowUp}');
    expect(active()).toBe('pho');
  });

  test('moves in the list with Home and End after an arrow key', async () => {
    const { user, box } = await renderBox();
    await user.click(box);
    await user.keyboard('{End}');
    expect(active()).toBeNull();
    await user.keyboard('{ArrowDown}{End}');
    expect(active()).toBe('pho');
    await user.keyboard('{Home}');
    expect(active()).toBe('bun-cha');
  });

  test('clears the active option by typing', async () => {
    const { user, box } = await renderBox();
    await user.click(box);
    await user.keyboard('{ArrowDown}pho');
    expect(active()).toBeNull();
  });
});

describe('Enter', () => {
  test('follows the active option', async () => {
    const { user, box, currentUrl } = await renderBox();
    await user.click(box);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(currentUrl()).toBe(pageUrls.dish('saigon', 'com-tam'));
    expect(isOpen()).toBe(false);
  });

  test('Enter without an active option searches for the text', async () => {
    const { user, box, currentUrl } = await renderBox();
    await user.click(box);
    await user.keyboard('  pho {Enter}');
    expect(currentUrl()).toBe('/restaurants?search=pho');
    expect(document.activeElement).not.toBe(box);
    expect(isOpen()).toBe(false);
  });

  test('Enter in an empty box does not navigate', async () => {
    const { user, box, currentUrl } = await renderBox();
    await user.click(box);
    await user.keyboard('{Enter}');
    expect(currentUrl()).toBe('/');
  });

  test('Enter on the restaurant list starts a search without the filters', async () => {
    const { user, box, currentUrl, history } = await renderBox(
      '/restaurants?cuisine=Thai&filter=favorites&open=now&area=all&search=pho',
    );
    const entries = history.length;
    await user.click(box);
    await user.keyboard(' ga{Enter}');
    expect(currentUrl()).toBe('/restaurants?area=all&search=pho+ga');
    expect(history.length).toBe(entries);
    expect(document.activeElement).toBe(box);
  });

  test('Enter of an input method is ignored', async () => {
    const { user, box, currentUrl } = await renderBox();
    await user.click(box);
    await user.keyboard('{ArrowDown}');
    const key = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true };
    act(() => void box.dispatchEvent(new KeyboardEvent('keydown', key)));
    expect(currentUrl()).toBe('/');
    expect(active()).toBe('bun-cha');
  });
});

describe('a press', () => {
  test('a press on an option follows it', async () => {
    const { user, box, currentUrl } = await renderBox();
    await user.click(box);
    await user.click(screen.getByRole('option', { name: 'pho' }));
    expect(currentUrl()).toBe(pageUrls.dish('saigon', 'pho'));
    expect(isOpen()).toBe(false);
  });

  test('a press on Clear search clears the search', async () => {
    const { user, box, currentUrl } = await renderBox('/restaurants?cuisine=Thai&search=pho');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(box.value).toBe('');
    expect(currentUrl()).toBe('/restaurants?cuisine=Thai');
    expect(document.activeElement).toBe(box);
  });
});

describe('the list', () => {
  test('is closed by Escape, which keeps the text', async () => {
    const { user, box } = await renderBox();
    await user.click(box);
    await user.keyboard('pho');
    const isDefault = fireEvent.keyDown(box, { key: 'Escape' });
    expect(isDefault).toBe(false);
    expect(isOpen()).toBe(false);
    expect(box.value).toBe('pho');
  });

  test('is closed by moving the focus away', async () => {
    const { user, box } = await renderBox();
    await user.click(box);
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Elsewhere');
    expect(isOpen()).toBe(false);
  });

  test('is closed by a press outside', async () => {
    const { user, box } = await renderBox();
    await user.click(box);
    fireEvent.pointerDown(document.body);
    expect(document.activeElement).toBe(box);
    expect(isOpen()).toBe(false);
  });
});
