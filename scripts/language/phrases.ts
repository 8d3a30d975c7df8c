/** Phrases that the project does not use, and the standard terms to write instead. */
export const PHRASES: [phrase: RegExp, write: string][] = [
  [/\bwhoever\b/i, 'the person by their role: viewer, customer, caller'],
  [/\banew\b/i, 'again'],
  [/\bmend(s|ed|ing)?\b/i, 'fix, repair'],
  [/\b(has|have|had) gone back\b/i, 'was refunded'],
  [/\bstand(s|ing)? in for\b/i, 'replaces'],
  [/\b(goes|go|went) on (after|while|from|by itself|without)\b/i, 'continues'],
  [
    /(?<!\b(?:can|cannot|could) )\b(is|are|was|were|be) told\b(?! (?:to|apart|from)\b)/i,
    'is notified, is shown',
  ],
  [/\b(hears?|learns?) of\b/i, 'is notified of, receives'],
  [/\blets? go of\b/i, 'evicts, releases'],
  [/\bto be had\b/i, 'available'],
  [/\blast word\b/i, 'decides, re-checks'],
  [/\blost on the way\b/i, 'dropped, incomplete'],
  [/\bpassed over\b/i, 'skipped'],
  [/\bcould not be told\b/i, 'failed to publish'],
  [/\bwhat (came|comes|has come|became|becomes) of\b/i, 'the result of'],
  [/\btyping on\b/i, 'typing'],
  [/\bearns? (its|their) (keep|place)\b/i, 'is justified by'],
  [/\bpush(es|ed)? out others?\b/i, 'evicts'],
  [/\bcosts? the \w+ nothing\b/i, 'does not delay'],
  [/\bin earnest\b/i, 'in production'],
  [/\breckon(s|ed|ing)?\b/i, 'compute'],
  [/\bby hand are\b/i, 'edit'],
  [/\bfor good\b/i, 'permanently'],
  [/\b(falls?|fell|fallen) silent\b/i, 'stops responding'],
  [
    /\banswer(s|ed|ing)? (with )?[1-5]\d\d\b|\banswered with\b|\b(do|does|did) not answer\b|\b(cached|server|process|program|database|replica|primary|provider)(['’]s)? answer(s|ed)?\b/i,
    'response; responds with',
  ],
  [/\bold news\b/i, 'outdated'],
  [/\b(comes?|came) to nothing\b/i, 'fails'],
  [/\bcounts? for nothing\b/i, 'is not counted'],
  [/\bwhat (was|were|is|are) chosen\b/i, 'the chosen options'],
  [/\bat the same moment\b/i, 'simultaneous, at once'],
  [/\borders? for later\b/i, 'scheduled order'],
  [/\b(put|puts|putting) off\b/i, 'postpone, defer'],
  [/\bfor want of\b/i, 'without, because … is missing'],
  [/\b(is|are) there again\b/i, 'is restored'],
  [
    /\b(behaviour|colour|favourite|honour|licence|neighbour)s?\b|\blabelled\b|\b(finalise|memoise|normalise|recognise|serialise|summarise|synchronise)[ds]?\b/i,
    'American spelling',
  ],
];

/** Names that are unclear, or had several meanings. */
export const NAMES: [name: RegExp, write: string][] = [
  [/\bis(Asked|Told|There|It|Whole|Wanted)\b/, 'what is true of what: isLoaded, isSent, exists'],
  [
    /\bis(Gone|Elsewhere|Lost|Tried|Fine|Sure|Yes|Brief|Oneself|Behind|Forgiven)\b/,
    'what is true of what',
  ],
  [/\bwhereIsIt\b/, 'describeCurrentStatus'],
  [/\b(what|where|who)(Is|Of|Rings|Goes|Comes)\w*\b/, 'a noun'],
  [
    /\b(tell|forget|goOn|keepAt|lookAgain|giveUp|leaveAs|become|takeBack)[A-Z]\w*\b/,
    'the standard verb: publish, notify, clear, remove, continue, retry',
  ],
  [
    /\b(lastWord|takeOver|inPlaceOf|summingUp|forgetEnded|learnUser|useLastValue)\b/,
    'a verb and its object',
  ],
];
