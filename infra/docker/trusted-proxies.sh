#!/bin/sh
# Run by nginx's image before nginx starts: TRUSTED_PROXIES (addresses and ranges with commas) as nginx wants them.
set -eu
for proxy in $(echo "${TRUSTED_PROXIES:-}" | tr ',' ' '); do
    echo "set_real_ip_from $proxy;"
done > /tmp/trusted-proxies.conf
