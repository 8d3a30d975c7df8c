#!/bin/sh
# Generates the secrets of compose.yaml in the folder secrets. Existing ones are kept.
set -eu
cd "$(dirname "$0")"
umask 077
mkdir -p secrets

random() { od -An -N"$1" -tx1 /dev/urandom | tr -d ' \n'; }

# Only the owner may enter the folder. The files must be readable for the users in the containers.
keep() {
	if [ ! -s "secrets/$1" ]; then
		printf '%s' "$2" >"secrets/$1"
	fi
	chmod 444 "secrets/$1"
}

keep database_password "$(random 32)"
keep database_url "postgres://plateful:$(cat secrets/database_password)@database:5432/plateful"
keep secret_key "$(random 32)"
keep metrics_token "$(random 32)"
keep s3_access_key_id "$(random 10)"
keep s3_secret_access_key "$(random 32)"
keep s3_identities "$(
	printf '{"identities":[{"name":"plateful","credentials":[{"accessKey":"%s","secretKey":"%s"}],"actions":["Admin","Read","Write","List"]}]}' \
		"$(cat secrets/s3_access_key_id)" "$(cat secrets/s3_secret_access_key)"
)"
keep grafana_password "$(random 16)"

echo 'The secrets are in deploy/compose/secrets. Keep a copy of secret_key, apart from backups of the database.'
