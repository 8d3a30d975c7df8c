-- Sends the requests of a file (a path, a tab and a cookie in each line) one after the other from the
-- line it is told on, and says at the end how it went in a line that is easily read.

function init(args)
  local requests = {}
  local path, cookie
  for line in io.lines(args[1]) do
    path, cookie = line:match('^([^\t]*)\t(.*)$')
    local headers = {}
    if cookie ~= '' then headers['Cookie'] = cookie end
    requests[#requests + 1] = wrk.format('GET', path, headers)
  end
  if #requests == 1 then
    -- Without a function to ask for each request wrk takes less of the machine.
    wrk.path = path
    if cookie ~= '' then wrk.headers['Cookie'] = cookie end
    return
  end
  local at = tonumber(args[2]) % #requests
  function request()
    at = at % #requests + 1
    return requests[at]
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format('RESULT %d %d %d %d %d %d\n',
    summary.duration, summary.requests, errors.status,
    errors.connect + errors.read + errors.write + errors.timeout,
    latency:percentile(50), latency:percentile(99)))
end
