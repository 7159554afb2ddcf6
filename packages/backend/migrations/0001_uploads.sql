CREATE TABLE "uploads" (
	"location" text PRIMARY KEY NOT NULL,
	"owner_hash" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
CREATE INDEX "uploads_owner" ON "uploads" USING btree ("owner_hash");
