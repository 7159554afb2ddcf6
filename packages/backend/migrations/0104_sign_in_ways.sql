CREATE TABLE "identities" (
	"external_id" text PRIMARY KEY NOT NULL,
	"user" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL
);
CREATE TABLE "one_time_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"use" text NOT NULL,
	"subject" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
CREATE TABLE "wallets" (
	"user" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"connected_at" timestamp with time zone NOT NULL
);
CREATE INDEX "identities_user" ON "identities" USING btree ("user");
CREATE UNIQUE INDEX "wallets_address" ON "wallets" USING btree ("address");
